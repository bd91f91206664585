import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseContact } from '@/lib/domain/contact/contact';
import { PersonFacts } from './person-facts';

const NOW = new Date('2026-11-23T15:00:00Z');
const shown = (more: object) => {
  const contact = parseContact('c', { email: 'ana@x.cl', state: 'active', ...more });
  return render(<PersonFacts contact={contact} now={NOW} />).container.textContent;
};

test('says until when a person paused, and that they are not profiled', () => {
  const said = shown({
    pausedUntil: new Date('2026-12-03T15:00:00Z'),
    unprofiledAt: new Date('2026-11-02T15:00:00Z'),
  });
  expect(said).toContain('En pausa hastajue 3 dic 2026');
  expect(said).toContain('No se perfila');
  expect(said).toContain('Desde el lun 2 nov 2026');
});

test('says neither of who asked for nothing, nor of a pause that is over', () => {
  const said = shown({ pausedUntil: NOW });
  expect(said).not.toContain('En pausa');
  expect(said).not.toContain('No se perfila');
});
