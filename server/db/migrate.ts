/** Migrations as a list in the code: the bundle needs no files beside it. */
import { type Kysely, type Migration, Migrator } from 'kysely';
import * as library from '#server/db/migrations/001_library.ts';
import * as accounts from '#server/db/migrations/002_accounts.ts';
import * as paneDevice from '#server/db/migrations/003_pane_device.ts';
import * as closest from '#server/db/migrations/004_closest.ts';
import * as standards from '#server/db/migrations/005_standards.ts';
import * as paneOpenings from '#server/db/migrations/006_pane_openings.ts';
import * as citations from '#server/db/migrations/007_citations.ts';
import * as indexRebuilds from '#server/db/migrations/008_index_rebuilds.ts';
import * as jobs from '#server/db/migrations/009_jobs.ts';
import * as audit from '#server/db/migrations/010_audit.ts';
import * as takenWordings from '#server/db/migrations/012_taken_wordings.ts';
import * as assistant from '#server/db/migrations/013_assistant.ts';
import * as review from '#server/db/migrations/014_review.ts';
import * as reviewHidden from '#server/db/migrations/015_review_hidden.ts';
import * as playbooks from '#server/db/migrations/016_playbooks.ts';
import * as bulkReview from '#server/db/migrations/017_bulk_review.ts';
import * as aiPolicy from '#server/db/migrations/018_ai_policy.ts';
import * as modelUse from '#server/db/migrations/019_model_use.ts';
import * as citedContracts from '#server/db/migrations/021_cited_contracts.ts';
import * as teams from '#server/db/migrations/022_teams.ts';
import * as billing from '#server/db/migrations/023_billing.ts';
import * as billingEvents from '#server/db/migrations/024_billing_events.ts';
import * as teamSignIn from '#server/db/migrations/025_team_sign_in.ts';
import * as operator from '#server/db/migrations/026_operator.ts';
import * as workflows from '#server/db/migrations/027_workflows.ts';
import * as teamAudit from '#server/db/migrations/028_team_audit.ts';
import * as explorer from '#server/db/migrations/029_explorer.ts';
import * as labels from '#server/db/migrations/030_labels.ts';
import * as slots from '#server/db/migrations/031_slots.ts';
import * as popularity from '#server/db/migrations/032_popularity.ts';
import * as slotsAnew from '#server/db/migrations/033_slots_anew.ts';
import * as privateLibraries from '#server/db/migrations/034_private_libraries.ts';
import * as lists from '#server/db/migrations/035_lists.ts';
import * as uploads from '#server/db/migrations/036_uploads.ts';
import * as uploadSources from '#server/db/migrations/037_upload_sources.ts';
import * as libraryMembers from '#server/db/migrations/039_library_members.ts';
import * as corrections from '#server/db/migrations/040_corrections.ts';
import * as stewardship from '#server/db/migrations/042_stewardship.ts';
import * as hiddenNames from '#server/db/migrations/043_hidden_names.ts';
import * as stewardsTold from '#server/db/migrations/044_stewards_told.ts';
import * as readersPrints from '#server/db/migrations/045_readers_prints.ts';
import * as newsletter from '#server/db/migrations/046_newsletter.ts';
import * as standardTexts from '#server/db/migrations/047_standard_texts.ts';
import * as apiTokens from '#server/db/migrations/048_api_tokens.ts';
import * as newWordings from '#server/db/migrations/049_new_wordings.ts';
import * as around from '#server/db/migrations/050_around.ts';
import * as indexPointer from '#server/db/migrations/051_index_pointer.ts';
import * as knownRound from '#server/db/migrations/052_known_round.ts';
import * as figures from '#server/db/migrations/053_figures.ts';
import { refuseNewerDatabase } from '#server/db/newerDatabase.ts';
import type { Tables } from '#server/db/schema.ts';
import { raiseWall } from '#server/db/wall.ts';

export const MIGRATIONS: Record<string, Migration> = {
  '001_library': library,
  '002_accounts': accounts,
  '003_pane_device': paneDevice,
  '004_closest': closest,
  '005_standards': standards,
  '006_pane_openings': paneOpenings,
  '007_citations': citations,
  '008_index_rebuilds': indexRebuilds,
  '009_jobs': jobs,
  '010_audit': audit,
  '012_taken_wordings': takenWordings,
  '013_assistant': assistant,
  '014_review': review,
  '015_review_hidden': reviewHidden,
  '016_playbooks': playbooks,
  '017_bulk_review': bulkReview,
  '018_ai_policy': aiPolicy,
  '019_model_use': modelUse,
  '021_cited_contracts': citedContracts,
  '022_teams': teams,
  '023_billing': billing,
  '024_billing_events': billingEvents,
  '025_team_sign_in': teamSignIn,
  '026_operator': operator,
  '027_workflows': workflows,
  '028_team_audit': teamAudit,
  '029_explorer': explorer,
  '030_labels': labels,
  '031_slots': slots,
  '032_popularity': popularity,
  '033_slots_anew': slotsAnew,
  '034_private_libraries': privateLibraries,
  '035_lists': lists,
  '036_uploads': uploads,
  '037_upload_sources': uploadSources,
  '039_library_members': libraryMembers,
  '040_corrections': corrections,
  '042_stewardship': stewardship,
  '043_hidden_names': hiddenNames,
  '044_stewards_told': stewardsTold,
  '045_readers_prints': readersPrints,
  '046_newsletter': newsletter,
  '047_standard_texts': standardTexts,
  '048_api_tokens': apiTokens,
  '049_new_wordings': newWordings,
  '050_around': around,
  '051_index_pointer': indexPointer,
  '052_known_round': knownRound,
  '053_figures': figures,
};

/**
 * Applies what is missing; throws with the migration's name when one fails (it is rolled back). Work that went on side by side may
 * have left a later one in a data folder before an earlier one: what is missing is made up for then, by the order of the names, since none
 * of those that came before builds on one that came late (the tests walk such a folder). Then the wall is raised round what there is.
 * Of many processes that start together one does it while the others wait, and find it done. `names`: these alone, for the tables of an
 * earlier state. @throws NewerDatabase
 */
export async function migrate(db: Kysely<Tables>, names?: readonly string[]): Promise<string[]> {
  const wanted = names ? Object.fromEntries(names.map((name) => [name, MIGRATIONS[name]!])) : MIGRATIONS;
  const refuseNewer = () => refuseNewerDatabase(db, Object.keys(MIGRATIONS));
  await refuseNewer();
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => wanted },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (failed)
    throw new Error(`migration ${failed.migrationName} failed: ${error instanceof Error ? error.message : error}`);
  if (error) {
    // a newer version that starts at the same moment may have been here since
    await refuseNewer();
    throw error;
  }
  await raiseWall(db);
  return results.map((result) => result.migrationName);
}
