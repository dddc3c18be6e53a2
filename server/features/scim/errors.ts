/** Refusals in the form that directories read (RFC 7644 §3.12). */

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

export class ScimError extends Error {
  constructor(
    readonly status: number,
    /** For whoever looks after the directory. */
    readonly detail: string,
    readonly scimType?: ScimType,
    readonly retryAfter?: number,
  ) {
    super(detail);
    this.name = 'ScimError';
  }
}

export const noSuch = (what: 'User' | 'Group' | 'Schema' | 'ResourceType' | 'endpoint', id: string) =>
  new ScimError(404, `There is no ${what} ${id} in this team.`);

export const errorBody = ({ status, detail, scimType }: Pick<ScimError, 'status' | 'detail' | 'scimType'>) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});
