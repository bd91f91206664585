import { setCookie } from './cookies';

/** The theme and the sidebar's state are cookies, so that the server renders them and nothing flickers. */
const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_COOKIE = 'theme';
export const SIDEBAR_COOKIE = 'sidebar_state';
const SIDEBAR_SECONDS = 604_800;
const YEAR_SECONDS = 31_536_000;

/** Parses the theme cookie; an absent or unknown value is 'system'. */
export const parseTheme = (raw: string | undefined): Theme =>
  raw === 'light' || raw === 'dark' ? raw : 'system';

export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  setCookie(THEME_COOKIE, theme, YEAR_SECONDS);
}

export const currentTheme = (): Theme => parseTheme(document.documentElement.dataset.theme);

export const keepSidebar = (open: boolean) =>
  setCookie(SIDEBAR_COOKIE, String(open), SIDEBAR_SECONDS);
