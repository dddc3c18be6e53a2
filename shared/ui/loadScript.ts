/** A script of somebody else's, fetched when it is needed. Texts: specification part 2 §8. */
import { errorText } from '#shared/domain/errors.ts';

/** Rejects with 'Error loading script', or with 'Script loading aborted' once nobody waits any more. */
export function loadScript(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (code: 'script_load' | 'script_aborted') => () => {
      script.remove();
      reject(new Error(errorText(code)));
    };
    if (signal.aborted) return fail('script_aborted')();
    signal.addEventListener('abort', fail('script_aborted'), { once: true });
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = fail('script_load');
    document.head.append(script);
  });
}
