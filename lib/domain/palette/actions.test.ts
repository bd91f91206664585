import { describe, expect, it, test } from 'vitest';
import { EVENT_STATUSES, type EventStatus } from '../event/event-status';
import { transitionsFrom } from '../event/event-transition';
import { FLAGS, type Flag } from '../rights/permissions';
import { actionEntries, splitActions } from './actions';

const VERBS = 'pausar publicar terminar cancelar revisar devolver editar';
const shown = (status: EventStatus, can: (flag: Flag) => boolean, typed = VERBS) =>
  actionEntries({ id: 'e', name: 'Festival Austral', status }, splitActions(typed).asked, can);

it('tells the action from the name of the event', () => {
  expect(splitActions('Pausar Festival Austral')).toEqual({
    asked: ['paused'],
    rest: 'festival austral',
  });
  expect(splitActions('festival pau')).toEqual({ asked: [], rest: 'festival pau' });
  expect(shown('published', () => true, 'pausar x')).toEqual([
    {
      id: 'e paused',
      label: 'Pausar venta: Festival Austral',
      hint: 'Acción',
      words: '',
      href: '/events/e?accion=paused',
    },
  ]);
});

describe('with each flag alone, in each state', () => {
  const cases = EVENT_STATUSES.flatMap((status) => FLAGS.map((flag) => [status, flag] as const));
  test.each(cases)('%s and %s offer the transitions of that flag, and no more', (status, flag) => {
    const can = (one: Flag) => one === flag;
    const ways = transitionsFrom(status, can).map(({ to }) => `e ${to}`);
    const offered = shown(status, can).map(({ id }) => id);
    expect(offered.filter((id) => id !== 'e edit').toSorted()).toEqual(ways.toSorted());
    if (flag !== 'events.manage') expect(offered).not.toContain('e edit');
  });

  it('offers no publication that an administrator has to make', () => {
    const { asked } = splitActions('publicar');
    const event = { id: 'e', name: 'Peña', status: 'review' as const };
    expect(actionEntries(event, asked, () => true)).toHaveLength(1);
    expect(actionEntries(event, asked, () => true, true)).toEqual([]);
  });

  it('offers nothing without flags', () => {
    for (const status of EVENT_STATUSES) expect(shown(status, () => false)).toEqual([]);
  });
});
