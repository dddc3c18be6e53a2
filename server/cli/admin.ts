import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { endSessions, ensureAccount, givePlan, setOperator, takePlansBack } from '#server/features/users/index.ts';
import { isEmail } from '#shared/domain/auth.ts';
import { counted } from '#shared/domain/display.ts';
import { parsePlan } from '#shared/domain/plans.ts';

/** Error: UsageError for what is no plan. */
function checkedPlan(plan: string): string {
  try {
    parsePlan(plan);
    return plan;
  } catch {
    throw new UsageError(
      `Unsupported plan ${plan}. A plan is written like individual_month_tier-4 or team_year_tier-5.`,
    );
  }
}

export const command: Command = {
  usage: `Usage: clausary admin <email>                 makes that person an operator of this site
       clausary admin <email> --remove        takes that back
       clausary admin <email> --plan <plan>   gives a plan, such as individual_month_tier-4, without payment
       clausary admin <email> --free          takes every plan back that was given so
       clausary admin <email> --sign-out      ends every session of that person, on the site and in Word

An account is made where there is none, and a link to set its password is mailed and shown here. So it is for one whose address
nobody has confirmed: whoever made it may have been somebody else, and has no way in any more.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        plan: { type: 'string' },
        free: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        'sign-out': { type: 'boolean', default: false },
      },
    });
    const [email, ...rest] = positionals;
    if (!email || rest.length > 0) throw new UsageError('Name one email address.');
    if (!isEmail(email)) throw new UsageError(`${email} is no email address.`);
    const isSigningOut = values['sign-out'];
    if ([values.plan !== undefined, values.free, values.remove, isSigningOut].filter(Boolean).length > 1)
      throw new UsageError('Say one of --plan, --free, --remove and --sign-out.');
    const plan = values.plan === undefined ? null : checkedPlan(values.plan);
    return withDeps(async (deps) => {
      const isTaking = values.remove || values.free || isSigningOut;
      const { id, link } = await ensureAccount(deps, email, { isMade: !isTaking });
      if (!id) throw new UsageError(`There is no account of ${email}.`);
      if (link) console.log(`Link to set the password of ${email}, good for three days:\n${link}`);
      if (isSigningOut) {
        console.log(`${email} is signed out everywhere: ${counted(await endSessions(deps, id), 'session')}.`);
        return 0;
      }
      if (plan) await givePlan(deps, id, plan);
      else if (values.free) await takePlansBack(deps, id);
      else await setOperator(deps, id, !values.remove);
      console.log(
        plan
          ? `${email} has the plan ${plan}.`
          : values.free
            ? `${email} has no plan from the operator any more.`
            : `${email} is ${values.remove ? 'no operator any more' : 'an operator'}.`,
      );
      return 0;
    });
  },
};
