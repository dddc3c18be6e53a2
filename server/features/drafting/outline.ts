/** How contracts of a type are built, learned from those of the library by counting. */
import { clauseTitle, contractTypeTitle } from '#server/features/records/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Library } from '#server/record/library.ts';
import { clausesOfType, rolesOfType } from '#server/record/precedents.ts';
import type { OutlineReply } from '#shared/api/drafting.ts';
import { outlineOf } from '#shared/domain/drafting/outline.ts';
import { usualRoles } from '#shared/domain/drafting/sides.ts';

/** Errors: `not_found` 404 where the library has no contract of the type. */
export async function outlineFor(library: Library, contractType: string): Promise<OutlineReply> {
  const outline = await library.cached(`outline ${contractType}`, () => readOutline(library, contractType));
  if (outline.contracts === 0) throw notFound('contract of this type');
  return outline;
}

async function readOutline(library: Library, contractType: string): Promise<OutlineReply> {
  const [rows, roles] = await Promise.all([clausesOfType(library, contractType), rolesOfType(library, contractType)]);
  return {
    contractType: { id: contractType, title: contractTypeTitle(contractType) },
    contracts: new Set(rows.map(({ contract }) => contract)).size,
    items: outlineOf(rows).map((item) => ({ ...item, title: clauseTitle(item.type) })),
    roles: usualRoles(roles) ?? {},
  };
}
