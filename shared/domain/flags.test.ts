import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  changedSynced,
  checkSynced,
  FLAGS,
  type FlagName,
  flagNamed,
  flagValues,
  overridesFromQuery,
  parseFlag,
  parseOverrides,
  readOverrides,
} from '#shared/domain/flags.ts';

const NAMES = Object.keys(FLAGS) as FlagName[];

describe('names', () => {
  test.each(['nothing', '', 'constructor', '__proto__', 'AiProducts'])('%j is no flag', (name) => {
    expect(() => flagNamed(name)).toThrow('Invalid flag');
  });

  test.each(NAMES)('%s is one, and its default fits it', (name) => {
    expect(flagNamed(name)).toBe(name);
    expect(parseFlag(name, String(FLAGS[name].default))).toBe(FLAGS[name].default);
  });

  test('every flag that the specification names is there', () => {
    // part 2 §3.1, in its order
    expect(NAMES).toEqual(
      expect.arrayContaining([
        'aiProducts',
        'pricingPlansV2',
        'labelingDialog',
        'assistantOpen',
        'showAssistant',
        'upgradeToProInHeader',
        'scheduleDemoForFree',
        'standardsAds',
        'clauseMetadata',
        'toolbarInSidebar',
        'buttonsTemplateV2',
        'popupOnPremiumUrls',
        'skipPopupFromSearch',
        'assistantOpensOnInteraction',
        'forcedWelcome',
        'aiDraftButton',
        'sidebarOnMobile',
        'splitViewSamples',
        'muteDialogs',
        'muteSignals',
        'muteAds',
        'assistantModel',
      ]),
    );
  });

  test('the default model', () => expect(flagValues({}).assistantModel).toBe('gpt-5'));
});

describe('a text becomes the type of the default', () => {
  test.each<[FlagName, string, unknown]>([
    ['aiProducts', 'maybe', undefined],
    ['aiProducts', 'constructor', undefined],
    ['assistantOpen', 'ajar', undefined],
    ['assistantModel', '', undefined],
    ['assistantModel', 'x'.repeat(101), undefined],
    ['assistantModel', 'x'.repeat(100), 'x'.repeat(100)],
    ['aiProducts', 'true', true],
    ['aiProducts', '1', true],
    ['aiProducts', '', true],
    ['aiProducts', 'false', false],
    ['aiProducts', '0', false],
    ['assistantOpen', 'closed', 'closed'],
    ['assistantModel', 'gpt-6', 'gpt-6'],
  ])('%s=%s', (name, text, value) => expect(parseFlag(name, text)).toBe(value));
});

describe('an address', () => {
  test.each([
    ['?q=x&tab=contracts', {}, {}],
    ['?aiProducts=false', {}, { aiProducts: false }],
    ['?aiProducts=null', { aiProducts: false, muteAds: true }, { muteAds: true }],
    ['?assistantModel=null', { assistantModel: 'x' }, {}],
    ['?aiProducts=perhaps', { aiProducts: false }, { aiProducts: false }],
    ['?__proto__=1&constructor=1', {}, {}],
    ['?aiProducts=1&aiProducts=null', {}, {}],
  ])('%s', (query, before, after) => expect(overridesFromQuery(query, before)).toEqual(after));
});

describe('layers', () => {
  test('this browser beats the account, that the operator, that the default', () => {
    const layers = {
      operator: { aiDraftButton: false, assistantModel: 'operator', showAssistant: false },
      account: { assistantModel: 'account', showAssistant: true },
      browser: { showAssistant: false },
    };
    expect(flagValues(layers)).toMatchObject({
      aiDraftButton: false,
      assistantModel: 'account',
      showAssistant: false,
      aiProducts: FLAGS.aiProducts.default,
    });
  });

  test.each([
    [null, {}],
    ['', {}],
    ['{"aiProducts":', {}],
    ['[1]', {}],
    ['"text"', {}],
    ['{"aiProducts":"yes","gone":true,"muteAds":true}', { muteAds: true }],
  ])('stored as %s', (text, overrides) => expect(parseOverrides(text)).toEqual(overrides));

  test.each([[null], [undefined], ['text'], [5], [true], [[{ aiProducts: true }]]])('%j holds none', (stored) =>
    expect(readOverrides(stored)).toEqual({}),
  );

  test('whatever was stored, the values keep their types', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...NAMES, 'other'), fc.jsonValue()), (stored) => {
        const values = flagValues({ browser: readOverrides(stored) });
        expect(Object.keys(values).sort()).toEqual([...NAMES].sort());
        for (const name of NAMES) expect(typeof values[name]).toBe(typeof FLAGS[name].default);
      }),
    );
  });
});

describe('POST /api/user/flags', () => {
  const before = flagValues({});

  test('nothing changed, or only what stays in the browser: nothing is sent', () => {
    expect(changedSynced(before, before)).toBeNull();
    expect(changedSynced(before, { ...before, aiProducts: !before.aiProducts })).toBeNull();
  });

  test('changed ones are sent', () => {
    const after = { ...before, assistantOpen: 'closed', splitViewSamples: true, muteAds: true };
    expect(changedSynced(before, after)).toEqual({ assistantOpen: 'closed', splitViewSamples: true });
  });

  test.each([
    { gone: true },
    { aiProducts: true },
    { assistantOpen: true },
    { assistantOpen: 'ajar' },
    { toolbarInSidebar: 'true' },
  ])('%j is refused', (body) => expect(() => checkSynced(body)).toThrow('Invalid flag'));

  test('what is sent is taken', () => {
    const sent = changedSynced(before, { ...before, assistantOpen: 'open', assistantModel: 'm' })!;
    expect(checkSynced(sent)).toEqual(sent);
  });
});
