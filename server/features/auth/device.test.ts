import { expect, test } from '@jest/globals';
import { deviceOf } from '#server/features/auth/device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'Browser on Windows'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('%s is %s', (agent, name) => {
  expect(deviceOf({ headers: { 'user-agent': agent } })).toBe(name);
});

test('an app is named instead of its browser', () => {
  expect(deviceOf({ headers: { 'user-agent': `${WINDOWS} Edg/142.0` } }, 'Word')).toBe('Word on Windows');
  expect(deviceOf({ headers: {} }, 'Word')).toBe('Word');
});
