import { expect, it } from 'vitest';
import { ACTION_TEXT } from '@/lib/domain/audit/action-text';
import { sentenceText } from '@/lib/domain/audit/sentence';
import { ourSources } from './support/sources';

const festival = { type: 'event', id: 'e1', name: 'Festival Austral' };

it('the trail has a sentence for every action that is written anywhere', () => {
  const written = ourSources()
    .filter(({ path }) => path.startsWith('functions/src/') || path.startsWith('scripts/'))
    .flatMap(({ text }) => [...text.matchAll(/\baction(?::|,? = )\s*'(\w+\.\w+)'/g)])
    .map(([, action = '']) => action);
  expect(written.length).toBeGreaterThan(60);
  const known = new Set([...written, ...Object.keys(ACTION_TEXT)]);
  const untold = [...known].filter((action) =>
    sentenceText({ action, object: festival }, '').startsWith('hizo «'),
  );
  expect(untold).toEqual([]);
});
