import { expect, it } from 'vitest';
import { searchToken } from '../kit/search';
import { parseUser } from './user';
import { userSearch } from './user-search';

it('finds a user by name, display name, address and id', () => {
  const user = parseUser('kq83HsPpA0aZ', {
    email: 'ana@correo.cl',
    firstName: 'Ana',
    lastName: 'Núñez',
    display_name: 'DJ Anita',
  });
  const tokens = userSearch(user);
  for (const typed of ['núñez', 'anita', 'ana@correo.cl', 'kq83hs']) {
    expect(tokens).toContain(searchToken(typed));
  }
});
