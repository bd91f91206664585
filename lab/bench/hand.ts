import type { Locator } from '@playwright/test';

/** The acts of a person's hands, counted: clicks (a choice in a list is one), and fields filled. */
export class Hand {
  clicks = 0;
  fields = 0;

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  async choose(where: Locator, option: string): Promise<void> {
    this.clicks += 1;
    await where.selectOption(option);
  }

  async fill(where: Locator, text: string): Promise<void> {
    this.fields += 1;
    await where.fill(text);
  }
}
