import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { addresses, all, fixedTexts, resourceProblems } from '#addin/manifest/resources.ts';
import { parseManifest, structureProblems } from '#addin/manifest/structure.ts';

const ORIGIN = 'https://localhost:3000';
const root = process.cwd();
const xml = readFileSync(path.join(root, 'manifest.xml'), 'utf8');
const manifest = parseManifest(xml);
const problemsOf = (changed: string) => {
  const parsed = parseManifest(changed);
  return [...structureProblems(parsed), ...resourceProblems(parsed)];
};

describe('what Office would refuse', () => {
  test.each([
    ['no version', /<Version>.*<\/Version>/, '', '<OfficeApp> has no <Version>'],
    ['no way to get help', /<SupportUrl [^>]*>/, '', '<OfficeApp> has no <SupportUrl>'],
    [
      'parts out of order',
      /(<Hosts>\s*<Host Name="Document"\/>\s*<\/Hosts>)\s*(<Requirements>.*?<\/Requirements>)/s,
      '$2$1',
      '<Hosts> is out of order in <OfficeApp>',
    ],
    ['an action that does not exist', /ShowTaskpane/, 'ShowTaskPane', '<Action> has xsi:type "ShowTaskPane"'],
    [
      'a second control in the menu on selected text',
      /(<OfficeMenu id="ContextMenuText">)/,
      '$1<Control xsi:type="Button" id="x"><Label resid="group.label"/><Supertip><Title resid="group.label"/><Description resid="group.label"/></Supertip><Action xsi:type="ShowTaskpane"/></Control>',
      '<Control> stands twice in <OfficeMenu>',
    ],
    ['a menu without items', /<Items>.*?<\/Items>/s, '', '<Control> of kind Menu has no <Items>'],
    ['a text that is missing', /<bt:String id="similar.label"[^>]*>/, '', 'no resource similar.label'],
    ['a text that nobody shows', /(<bt:LongStrings>)/, '$1<bt:String id="x" DefaultValue="x"/>', 'unused resource x'],
    ['an icon of two sizes', /<bt:Image size="80" [^>]*>/, '', 'an icon has no size 80'],
    ['two controls of one id', /id="clausary.checks"/, 'id="clausary.clauses"', 'id clausary.clauses is used twice'],
    ['a page without https', /https:(\S*taskpane\.html"\/>\s*<\/DefaultSettings>)/, 'http:$1', /^not https/],
    ['a domain with a path', /(<AppDomain>[^<]*)/, '$1/addin', /^AppDomain is not an https origin/],
    ['a label that is too long', /(id="group.label" DefaultValue=")/, `$1${'x'.repeat(125)}`, /^text over 125/],
  ])('%s', (_name, pattern, replacement, problem) => {
    const changed = xml.replace(pattern, replacement);
    expect(changed).not.toBe(xml);
    expect(problemsOf(changed)).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  });

  test('what is not XML', () => expect(() => parseManifest('<OfficeApp><Id></OfficeApp>')).toThrow('not XML'));
  test('a byte order mark is fine', () => expect(problemsOf(`\uFEFF${xml}`)).toEqual([]));
});

describe('our manifest', () => {
  test('has no mistake', () => expect(problemsOf(xml)).toEqual([]));

  test('stays within reach of Word 2021 and asks for no more than it needs', () => {
    const sets = all(manifest, 'Set').map((set) => `${set.getAttribute('Name')} ${set.getAttribute('MinVersion')}`);
    expect(sets).toEqual(['WordApi 1.3']);
    expect(manifest.querySelector('Permissions')?.textContent).toBe('ReadWriteDocument');
    expect(manifest.querySelector('Id')?.textContent).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('can be translated: no text stands where an Override could not', () => {
    expect(fixedTexts(manifest)).toEqual([]);
    const translated = xml.replace(
      /(<bt:String id="group.label"[^>]*)\/>/,
      '$1><bt:Override Locale="de-DE" Value="C"/></bt:String>',
    );
    expect(problemsOf(translated)).toEqual([]);
  });

  test('offers the two actions on selected text', () => {
    const menu = manifest.querySelector('OfficeMenu[id="ContextMenuText"]')!;
    const labels = [...menu.querySelectorAll('Item > Label')].map((label) => label.getAttribute('resid'));
    const texts = labels.map((id) => manifest.querySelector(`[id="${id}"]`)?.getAttribute('DefaultValue'));
    expect(texts).toEqual(['Find similar wording', 'Review selection']);
  });

  test('names one host only, which the server replaces by its own', () => {
    expect(new Set(addresses(manifest).map((address) => new URL(address).origin))).toEqual(new Set([ORIGIN]));
  });

  test('names pages and pictures that are built', () => {
    const sources = addresses(manifest).map((address) => new URL(address).pathname.replace('/addin/', ''));
    for (const file of sources) {
      const places = [path.join(root, 'addin', file), path.join(root, 'addin/public', file)];
      expect({ file, exists: places.some((place) => existsSync(place)) }).toEqual({ file, exists: true });
    }
  });

  test.each([16, 32, 64, 80])('the icon of %i pixels has that size', (size) => {
    const png = readFileSync(path.join(root, `addin/public/icons/icon-${size}.png`));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    expect(xml.includes(`/addin/icons/icon-${size}.png`)).toBe(true);
  });
});

/** What each version said. Word reads a manifest again only when its version is higher. */
const PUBLISHED: Record<string, string> = {
  '1.0.0.0': '9d384b502a2b8149',
};

test('a changed manifest has a new version', () => {
  const version = manifest.querySelector('Version')!.textContent!;
  const saying = createHash('sha256')
    .update(xml.replace(/<!--.*?-->|<Version>.*?<\/Version>|\s+/gs, ''))
    .digest('hex')
    .slice(0, 16);
  expect(version).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  expect({ version, saying }).toEqual({ version, saying: PUBLISHED[version] });
});
