/** What this server says of itself: what it can do, and which attributes it keeps (RFC 7643 §5–7). Nothing is named that is not there. */
import type { Attributes } from '#server/features/scim/patch.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const RESOURCE_TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** Of a page of a list. */
export const MOST_RESULTS = 500;

interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  canonicalValues?: string[];
  referenceTypes?: string[];
  subAttributes?: Attribute[];
}

const described = ({ subAttributes, ...attribute }: Attribute): object => ({
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...attribute,
  ...(subAttributes && { subAttributes: subAttributes.map(described) }),
});

const USER: Attribute[] = [
  {
    name: 'userName',
    type: 'string',
    required: true,
    uniqueness: 'server',
    description: 'What the directory calls the person. Their address where emails has none.',
  },
  {
    name: 'name',
    type: 'complex',
    description: 'The person’s name.',
    subAttributes: [
      { name: 'formatted', type: 'string', mutability: 'readOnly', description: 'The whole name.' },
      { name: 'familyName', type: 'string', description: 'The family name.' },
      { name: 'givenName', type: 'string', description: 'The given name.' },
    ],
  },
  { name: 'displayName', type: 'string', description: 'The name as it is shown.' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'The address of the account: the primary one, of the team’s domain. Others are not kept.',
    subAttributes: [
      { name: 'value', type: 'string', description: 'The address.' },
      { name: 'type', type: 'string', canonicalValues: ['work'], description: 'Always work.' },
      { name: 'primary', type: 'boolean', description: 'Always true.' },
    ],
  },
  {
    name: 'active',
    type: 'boolean',
    description: 'Whether the person is a member of the team. False ends their sessions.',
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'The groups that the person is in.',
    subAttributes: [
      { name: 'value', type: 'string', caseExact: true, mutability: 'readOnly', description: 'The group’s id.' },
      {
        name: '$ref',
        type: 'reference',
        referenceTypes: ['Group'],
        mutability: 'readOnly',
        description: 'The group’s address.',
      },
      { name: 'display', type: 'string', mutability: 'readOnly', description: 'The group’s name.' },
    ],
  },
];

const GROUP: Attribute[] = [
  { name: 'displayName', type: 'string', required: true, uniqueness: 'server', description: 'The name of the group.' },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The people in the group.',
    subAttributes: [
      {
        name: 'value',
        type: 'string',
        caseExact: true,
        mutability: 'immutable',
        description: 'The id of a User of this team.',
      },
      {
        name: '$ref',
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'readOnly',
        description: 'The User’s address.',
      },
      { name: 'display', type: 'string', mutability: 'readOnly', description: 'What the directory calls the person.' },
      { name: 'type', type: 'string', canonicalValues: ['User'], mutability: 'immutable', description: 'Always User.' },
    ],
  },
];

/** Every resource has these; no schema lists them (RFC 7643 §3.1). */
const COMMON = ['schemas', 'id', 'externalId', 'meta'];
const META = ['meta.resourceType', 'meta.created', 'meta.lastModified', 'meta.location', 'meta.version'];

const attributesOf = (list: Attribute[], passedOver: string[]): Attributes => ({
  names: new Map(
    [
      ...COMMON,
      ...META,
      ...list.flatMap(({ name, subAttributes = [] }) => [name, ...subAttributes.map((part) => `${name}.${part.name}`)]),
    ].map((name) => [name.toLowerCase(), name]),
  ),
  readOnly: new Set(['id', 'groups']),
  passedOver: new Set(passedOver),
});

/** Of RFC 7643 §4.1, and not kept. */
const NOT_KEPT = [
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
];

export const USER_ATTRIBUTES = attributesOf(USER, NOT_KEPT);
export const GROUP_ATTRIBUTES = attributesOf(GROUP, []);

const schemaOf = (base: string, id: string, name: string, description: string, list: Attribute[]) => ({
  schemas: [SCHEMA_SCHEMA],
  id,
  name,
  description,
  attributes: list.map(described),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

export const schemas = (base: string) => [
  schemaOf(base, USER_SCHEMA, 'User', 'A person of the company.', USER),
  schemaOf(
    base,
    GROUP_SCHEMA,
    'Group',
    'A group of people. Kept as a label; an admin of the team may say that it makes admins.',
    GROUP,
  ),
];

const typeOf = (base: string, id: 'User' | 'Group', schema: string) => ({
  schemas: [RESOURCE_TYPE_SCHEMA],
  id,
  name: id,
  endpoint: `/${id}s`,
  description: id === 'User' ? 'People of the company' : 'Groups of people',
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
});

export const resourceTypes = (base: string) => [typeOf(base, 'User', USER_SCHEMA), typeOf(base, 'Group', GROUP_SCHEMA)];

export const serviceProviderConfig = (base: string) => ({
  schemas: [CONFIG_SCHEMA],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of the team, made by one of its admins on the page Sign-in of the team.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
