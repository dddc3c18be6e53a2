/**
 * Invitations that show after a download or a copy and can always be closed. Specification part 1 §9, part 2 §2.12, §3 (fields).
 * They come on AI products only, to those who do not pay.
 */
import type { Status } from '#shared/domain/status.ts';

export type GatedAction = 'download' | 'copy';

/** Part 1 §9: a gate shows at exactly these counts. */
export const SOFT_GATE_COUNTS = { download: [1, 3, 10, 15], copy: [1, 5, 10, 20] } as const;

export type SoftGateType = {
  [Action in GatedAction]: `${Action}-${(typeof SOFT_GATE_COUNTS)[Action][number]}`;
}[GatedAction];

/** Part 2 §3. */
export interface SoftGate {
  type: SoftGateType;
  title: string;
  content: string;
  cta: string;
  link: string;
  image: { src: string; alt: string; width: number; height: number };
}

/** The gate after the `count`th download or copy of this browser, or null. Throws for an unknown action. */
export function softGateDue(
  action: GatedAction,
  count: number,
  visitor: { status: Status; aiProducts: boolean },
): SoftGateType | null {
  const counts: readonly number[] | undefined = SOFT_GATE_COUNTS[action];
  if (!counts) throw new Error(`Unknown action: ${action}`);
  const isMet = visitor.aiProducts && (visitor.status === 'NON_REGISTERED' || visitor.status === 'FREE');
  return isMet && counts.includes(count) ? (`${action}-${count}` as SoftGateType) : null;
}

const TEXTS: Record<SoftGateType, { title: string; content: string }> = {
  'download-1': {
    title: 'Your download is ready',
    content: 'The file names the contract that the wording comes from, so that whoever reads your draft can check it.',
  },
  'download-3': {
    title: 'Three downloads so far',
    content:
      'The Word add-in puts a wording into the document that you have open, so that no file has to be copied from.',
  },
  'download-10': {
    title: 'Ten downloads so far',
    content:
      'The Word add-in checks a whole contract without any AI: undefined terms, broken references, blanks, each with the words it stands on.',
  },
  'download-15': {
    title: '15 downloads so far',
    content: 'Without a paid plan the number of downloads is limited. What you have downloaded stays yours.',
  },
  'copy-1': {
    title: 'The text is on your clipboard',
    content: 'Its source is copied with it, so that whoever reads your draft can check where the words come from.',
  },
  'copy-5': {
    title: 'Five copies so far',
    content: 'The Word add-in inserts a wording where your cursor is, as a tracked change if you like.',
  },
  'copy-10': {
    title: 'Ten copies so far',
    content:
      'The Word add-in checks a whole contract without any AI: undefined terms, broken references, blanks, each with the words it stands on.',
  },
  'copy-20': {
    title: '20 copies so far',
    content: 'Without a paid plan the number of copies is limited. What you have copied stays yours.',
  },
};

export const SOFT_GATE_TYPES = Object.keys(TEXTS) as readonly SoftGateType[];

/** What a gate says. Without an account it leads to one (a hash opens that dialog), with one to the plans. Throws for an unknown type. */
export function softGate(type: SoftGateType, status: Status): SoftGate {
  const text = TEXTS[type];
  if (!text) throw new Error(`Unknown soft gate: ${type}`);
  const next =
    status === 'NON_REGISTERED'
      ? { cta: 'Create a free account', link: '#signup' }
      : { cta: 'See plans', link: '/pricing' };
  return { type, ...text, ...next, image: { src: '/icon.svg', alt: 'Clausary', width: 64, height: 64 } };
}
