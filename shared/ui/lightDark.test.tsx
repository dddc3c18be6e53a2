import { describe, expect, test } from '@jest/globals';
import { foldThemes, lightDark, toHex } from '#shared/ui/lightDark.ts';

describe('one theme of two', () => {
  test.each([
    ['#fff', '#fff', '#fff'],
    ['#ffffff', '#292929', 'light-dark(#ffffff, #292929)'],
    ['rgba(0, 0, 0, 0.12)', 'rgba(0,0,0,0.24)', 'light-dark(#0000001f, #0000003d)'],
    [
      '0 2px 4px rgba(0,0,0,.5), 0 0 2px #111111',
      '0 2px 4px rgba(0,0,0,1), 0 0 2px #111111',
      '0 2px 4px light-dark(#00000080, #000000ff), 0 0 2px #111111',
    ],
    ['4px', '4px', '4px'],
    ['4px', '6px', '4px'],
  ])('%s and %s → %s', (light, dark, both) => expect(lightDark(light, dark)).toBe(both));

  test.each([
    ['rgba(255, 255, 255, 50%)', '#ffffff80'],
    ['rgb(300 -5 0)', '#ff0000ff'],
    ['transparent', '#00000000'],
    ['#abc', '#abc'],
  ])('%s is %s', (colour, hex) => expect(toHex(colour)).toBe(hex));

  test('tokens that are not strings stay', () =>
    expect(foldThemes({ a: 1 as unknown, b: '#000000' }, { a: 2 as unknown, b: '#111111' })).toEqual({
      a: 1,
      b: 'light-dark(#000000, #111111)',
    }));
});
