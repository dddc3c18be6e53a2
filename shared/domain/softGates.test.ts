import { describe, expect, test } from '@jest/globals';
import {
  type GatedAction,
  SOFT_GATE_TYPES,
  type SoftGateType,
  softGate,
  softGateDue,
} from '#shared/domain/softGates.ts';
import { STATUSES, type Status } from '#shared/domain/status.ts';

describe('what is unknown throws', () => {
  test('an action', () => {
    const print = 'print' as GatedAction;
    expect(() => softGateDue(print, 1, { status: 'FREE', aiProducts: true })).toThrow('Unknown action: print');
  });
  test('a gate', () => expect(() => softGate('copy-2' as SoftGateType, 'FREE')).toThrow('Unknown soft gate: copy-2'));
});

/** Part 1 §9. */
const DUE: Record<GatedAction, number[]> = { download: [1, 3, 10, 15], copy: [1, 5, 10, 20] };

describe.each(['download', 'copy'] as const)('gates of a %s', (action) => {
  const dueAt = (status: Status, aiProducts: boolean) =>
    Array.from({ length: 101 }, (_, n) => n).filter((n) => softGateDue(action, n, { status, aiProducts }));

  test.each(STATUSES)('%s', (status) => {
    const isMet = status === 'NON_REGISTERED' || status === 'FREE';
    expect(dueAt(status, true)).toEqual(isMet ? DUE[action] : []);
    expect(dueAt(status, false)).toEqual([]);
  });

  test('each has its text', () => {
    for (const n of DUE[action]) {
      const type = softGateDue(action, n, { status: 'FREE', aiProducts: true });
      expect(type).toBe(`${action}-${n}`);
      expect(SOFT_GATE_TYPES).toContain(type);
    }
  });
});

describe.each(SOFT_GATE_TYPES)('the gate %s', (type) => {
  test('leads to an account first, then to the plans', () => {
    expect(softGate(type, 'NON_REGISTERED')).toMatchObject({ type, cta: 'Create a free account', link: '#signup' });
    expect(softGate(type, 'FREE')).toMatchObject({ type, cta: 'See plans', link: '/pricing' });
  });

  test('says something, calmly, with the mark of the product', () => {
    const { title, content, image } = softGate(type, 'FREE');
    expect(title).not.toBe('');
    expect(content).toMatch(/\.$/);
    expect(title + content).not.toMatch(/!|unlock|supercharge/i);
    expect(image).toEqual({ src: '/icon.svg', alt: 'Clausary', width: 64, height: 64 });
  });
});

test('there are eight', () => expect(SOFT_GATE_TYPES).toHaveLength(8));
