/** Until a deployment can take money it says so before anybody chooses, and what helps instead. */
export const PayingNote = () => (
  <p className="note plan-note">
    <span>
      This deployment takes no payments. Choose a plan, and you get a request that you can send to its operator, who can
      give it to your account.
    </span>
  </p>
);
