import { expect, test } from 'vitest';
import { renderVerification } from './verification';

test('says for whom the link is, in both parts, and what to do about a foreign account', () => {
  const { subject, html, text } = renderVerification({
    siteName: 'Early',
    email: 'ana@x.cl',
    url: 'https://panel.cl/auth/verify?code=a&b',
  });
  expect(subject).toBe('Confirma tu correo en Early');
  expect(html).toContain('href="https://panel.cl/auth/verify?code=a&amp;b"');
  for (const part of [html, text]) {
    expect(part).toContain('ana@x.cl');
    expect(part).toContain('no hagas nada');
  }
  expect(text).toContain('https://panel.cl/auth/verify?code=a&b');
});
