/** The ALTCHA element with styles and worker as files of their own, as the content policy asks. Browsers only. */
import 'altcha/external';
import 'altcha/altcha.css';
import type {} from 'altcha/types/global';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
