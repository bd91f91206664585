import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { validate } from '../kit/schema';
import { contentFromEvent } from './campaign-event';
import { campaignContentSchema } from './campaign-schema';

describe('contentFromEvent', () => {
  it('suggests a mail that sells the event and can be saved as it is', () => {
    const event = parseEvent('e1', {
      name: 'Noche Austral',
      description: 'Tres pistas.\n\nY más.',
      startsAt: new Date('2026-12-06T01:00:00Z'),
      timeZone: 'America/Santiago',
      venue: { name: 'Teatro Coliseo' },
    });
    const content = contentFromEvent(event, 'https://early.cl/eventos/e1');
    expect(validate(campaignContentSchema, content).ok).toBe(true);
    expect(content).toMatchObject({ eventId: 'e1', name: 'Noche Austral' });
    expect(content.title).toBe('¡QUEREMOS QUE SEAS PARTE!');
    expect(content.message).toContain(
      'Es el sábado 5 de diciembre a las 22:00, en Teatro Coliseo.',
    );
    expect(content.buttonUrl).toBe('https://early.cl/eventos/e1');
    expect(content.message).toContain('Tres pistas.');
    expect(content.message).not.toContain('Y más.');
  });

  it('needs nothing but a name, and keeps to the limits', () => {
    const content = contentFromEvent(
      parseEvent('e1', { name: 'x'.repeat(80), description: 'y'.repeat(5000) }),
      'https://early.cl/eventos/e1',
    );
    expect(validate(campaignContentSchema, content).ok).toBe(true);
    expect(content.message).toContain(`Llega ${'x'.repeat(80)}.`);
  });
});
