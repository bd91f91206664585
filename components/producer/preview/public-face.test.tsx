import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PublicFace } from './public-face';

test('shows a producer as the public sees it: no picture of another site', () => {
  const stored = 'data:image/png;base64,AAAA';
  const values = {
    ...{ name: 'Club', instagramProfile: '', description: '', replyTo: '' },
    ...{ image: stored, backgroundImage: 'https://x.cl/a.png' },
  };
  const { container } = render(<PublicFace values={values as never} />);
  const shown = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(shown).toEqual([stored, stored]);
});
