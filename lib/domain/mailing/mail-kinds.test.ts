import { expect, test } from 'vitest';
import { CAMPAIGN_LIMITS } from './campaign-limits';
import { mailKinds } from './mail-kinds';

test('each kind of mail has its own title and button, which fit however long the event is called', () => {
  for (const event of ['', 'Fiesta', 'x'.repeat(200)]) {
    const kinds = mailKinds(event);
    expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length);
    for (const { title, buttonText } of kinds) {
      expect(title.length).toBeLessThanOrEqual(CAMPAIGN_LIMITS.title);
      expect(buttonText.length).toBeLessThanOrEqual(CAMPAIGN_LIMITS.buttonText);
    }
  }
  expect(mailKinds('Fiesta')[0]).toMatchObject({ label: 'Anuncio', title: 'Llega Fiesta' });
});
