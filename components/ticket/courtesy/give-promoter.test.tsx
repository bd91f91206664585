import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { GivePromoter } from './give-promoter';

const asked = vi.hoisted(() => [] as string[]);
const RULES: Record<string, object[]> = {
  sold: [{ courtesies: 0 }],
  gifts: [{ family: 'f', courtesies: 5, typeIds: ['vip'] }],
};
vi.mock('@/lib/firebase/live', () => ({
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    asked.push(path);
    const rules = RULES[path.split('/')[1] ?? ''] ?? [];
    onNews({ docs: rules.map((raw, n) => ({ id: `r${n}`, raw })), fromCache: false });
    return () => {};
  },
  watchDoc: (path: string, onNews: (news: object) => void) => {
    asked.push(path);
    onNews({ id: 'cami', raw: { given: { f: 3 } }, fromCache: false });
    return () => {};
  },
}));
beforeEach(() => {
  asked.length = 0;
});

function show(eventId: string, value = '', typeId = 'vip') {
  const event = parseEvent(eventId, { status: 'published', producerId: 'club' });
  const chosen = { dates: [], date: null, isForAll: false, places: 5 };
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <GivePromoter {...{ value, typeId, chosen }} onChange={() => {}} />
    </EventContext>,
  );
}

test('is not asked where no rule gives courtesies', () => {
  show('sold', 'cami');
  expect(screen.queryByText(/A cuenta de/)).toBeNull();
  expect(asked).toEqual(['events/sold/promoterRules']);
});

test.each([
  ['', 'vip', /Se descuentan también/],
  ['cami', 'vip', 'Le quedan 2 de esta entrada.'],
  ['cami', 'general', 'No le quedan cortesías de esta entrada.'],
])('says what is left to "%s" of %s', (value, typeId, text) => {
  show('gifts', value, typeId);
  expect(screen.getByText(text)).toBeVisible();
  expect(asked).not.toContain('producers/club/promoters');
});
