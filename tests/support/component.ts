import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Its second is too short for a machine that has other things to do; what is there already is not waited for.
configure({ asyncUtilTimeout: 10_000 });

// Without vitest's globals the library does not tidy up by itself.
afterEach(cleanup);
