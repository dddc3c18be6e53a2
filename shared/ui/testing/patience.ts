/** Suites run beside each other on machines that are busy: a page that is late is no failure. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
