/** The Fluent theme of both faces: one set of tokens that follows the system into dark. */
import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { foldThemes } from '#shared/ui/lightDark.ts';
import { ramp } from '#shared/ui/ramp.ts';

const type = {
  fontFamilyBase:
    '"Segoe UI Variable Text","Segoe UI",Selawik,system-ui,-apple-system,BlinkMacSystemFont,Roboto,"Helvetica Neue",sans-serif',
  fontFamilyMonospace: '"Cascadia Mono","Cascadia Code",Consolas,ui-monospace,Menlo,"Liberation Mono",monospace',
};

/** Where Fluent's own values miss AA on our surfaces, or stand too close to the page. */
const light: Partial<Theme> = {
  ...type,
  colorNeutralStroke3: '#ededed',
  colorBrandBackground2: ramp[160],
  colorStatusWarningForeground1: '#8f4300',
  colorStatusWarningBackground1: '#fff6ec',
  colorStatusWarningBorder1: '#f4c99b',
  colorStatusDangerForeground1: '#a4161f',
};

const dark: Partial<Theme> = {
  ...type,
  colorNeutralForeground1: '#f2f2f2',
  colorNeutralStroke1: '#5c5c5c',
  colorNeutralStroke2: '#434343',
  colorNeutralStroke3: '#343434',
  colorNeutralBackground4: '#333333',
  colorNeutralBackground1Hover: '#333333',
  colorBrandBackground2: '#12302f',
  colorBrandForeground1: ramp[120],
  colorBrandForegroundLink: ramp[120],
  colorBrandForegroundLinkHover: ramp[140],
  colorBrandStroke1: ramp[100],
  colorStatusSuccessForeground1: '#7fcf7f',
  colorStatusSuccessBackground1: '#12260f',
  colorStatusWarningForeground1: '#f7b27a',
  colorStatusWarningBackground1: '#33200c',
  colorStatusWarningBorder1: '#7d4d1c',
  colorStatusDangerForeground1: '#f0a0a6',
  colorStatusDangerBackground1: '#3a1518',
};

/** For FluentProvider, where no stylesheet carries the tokens (the Word pane). */
const theme: Theme = foldThemes({ ...createLightTheme(ramp), ...light }, { ...createDarkTheme(ramp), ...dark });

/** Colours of avatars, calendars and the like, which the site has none of; fields use red for an error. */
const UNUSED = /^colorPalette(?!Red)/;

/** The same tokens as one rule for a stylesheet: cached once instead of sent with each page. */
export const themeCss = (): string =>
  `:root{${Object.entries(theme)
    .filter(([name]) => !UNUSED.test(name))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}\n`;
