import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '../support/e2e';

// Every page for administrators, from the route folders; ids are invented.
const PAGES = ['/admin', '/producers/menus'].flatMap((folder) =>
  readdirSync(`app/(panel)${folder}`, { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => file.replace(/\/page\.tsx$/, '').replace(/\[\w+\]/g, 'x')),
);

test('nobody else finds a page of the administration', async ({ login, another }) => {
  expect(PAGES.length).toBeGreaterThan(10);
  const refused = async (
    email: string,
    see: (page: Page, path: string) => Promise<void>,
    paths = PAGES,
  ) => {
    const page = await another();
    if (email) await login(page, email);
    for (const path of paths) {
      await page.goto(path);
      await see(page, path);
    }
  };
  const some = PAGES.filter((_, place) => place % 6 === 0);
  const notFound = (page: Page) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página');
  await Promise.all([
    refused('productora@early.test', notFound),
    // The frame of all pages sends them elsewhere, before it knows which page it is.
    refused('nueva@early.test', (page) => expect(page).toHaveURL(/\/producers\/signUp$/), some),
    refused(
      '',
      (page, path) => expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`),
      some,
    ),
  ]);
});
