/** The accent in 16 steps: hue 205 in OKLCH at the lightness of Fluent's own steps, so every component keeps its contrast. */
import type { BrandVariants } from '@fluentui/react-components';

export const ramp: BrandVariants = {
  10: '#09181a',
  20: '#0c2528',
  30: '#0e3235',
  40: '#123f44',
  50: '#114e54',
  60: '#05575e',
  70: '#03636b',
  80: '#00737c',
  90: '#118e99',
  100: '#44abb6',
  110: '#63b5be',
  120: '#7abfc7',
  130: '#97ccd3',
  140: '#b6dade',
  150: '#d0e6e9',
  160: '#ebf4f5',
};
