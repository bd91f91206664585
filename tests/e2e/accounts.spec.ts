import { axe, expect, login, test } from '../support/e2e';

const HOMES = [
  ['admin@early.test', '/admin'],
  ['productora@early.test', '/producers'],
  ['lite@early.test', '/producers'],
] as const;

for (const [email, home] of HOMES) {
  test(`${email} signs in and lands on ${home}`, async ({ page }) => {
    await login(page, email);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await axe(page);
  });
}

test('a user without a role is asked to become a producer', async ({ page }) => {
  await login(page, 'nueva@early.test');
  await expect(page).toHaveURL('/producers/signUp');
});
