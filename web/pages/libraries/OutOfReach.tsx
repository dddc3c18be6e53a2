/** What the erasure of a library does not reach: said where somebody decides on it. */
export function OutOfReach() {
  return (
    <>
      <p>What lies outside the reach of an erasure:</p>
      <ul className="team-rules">
        <li>wordings that were copied, downloaded or inserted, and what such documents remember of their source</li>
        <li>chats, reviews, drafts and approvals that members made with its contracts: those are theirs</li>
        <li>exports and mails that have gone out</li>
        <li>backups of whoever runs this deployment, and the database’s own log until it is written over</li>
      </ul>
    </>
  );
}
