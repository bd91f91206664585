/**
 * Runs before a page with its first data is painted: where this browser holds no account any more (it was deleted,
 * disabled, or ended while this page was on its way), the cookie that names it goes, and the page comes anew without data.
 *
 * Its text is put into the page: it may use nothing from outside.
 */
function leaveIfGone(cookie: string): void {
  try {
    if (Object.keys(localStorage).some((key) => key.includes('firebase:authUser:'))) return;
    const clear = `${cookie}=; path=/; max-age=0; samesite=lax`;
    Reflect.set(document, 'cookie', clear);
    // A cookie that stays would bring the page with data again and again.
    if (new RegExp(`(^|; )${cookie}=[^;]`).test(document.cookie)) return;
    document.documentElement.hidden = true;
    location.reload();
  } catch {
    // Without a storage nobody can say.
  }
}

export const leaveIfGoneOf = (cookie: string): string =>
  `(${leaveIfGone})(${JSON.stringify(cookie)})`;
