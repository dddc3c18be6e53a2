/** What the erasure of a library does not reach: said where somebody decides on it. */
export function OutOfReach() {
  return (
    <>
      <p>What lies outside the reach of an erasure:</p>
      <ul className="team-rules">
        <li>wordings that were copied, downloaded or inserted, and what such documents remember of their source</li>
        <li>chats, reviews, drafts and approvals that members made with its contracts: those are theirs</li>
        <li>exports and mails that have gone out</li>
        <li>
          backups of whoever runs this deployment; where the database is a server of its own, that server’s log until it
          is written over, and free room of very large tables until whoever runs it has cleared it
        </li>
      </ul>
    </>
  );
}
