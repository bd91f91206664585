import { expect, it } from 'vitest';
import { html } from './html';

it('escapes every text, also within an attribute, and no part that is HTML itself', () => {
  const typed = `<b a="1" c='2'>&amp;`;
  const part = html`<i title="${typed}">${typed}</i>`;
  const shown = '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;';
  expect(part.text).toBe(`<i title="${shown}">${shown}</i>`);
  expect(html`<p>${part}${[part, part]}</p>`.text).toBe(`<p>${part.text.repeat(3)}</p>`);
});

it('shows nothing of what is missing, and a zero', () => {
  expect(html`${null}${undefined}${false}${''}${[]}${0}`.text).toBe('0');
});
