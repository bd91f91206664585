/** Sets a cookie that scripts and the server read, for so many seconds; 0 removes it. */
export function setCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`;
}

/** The value of a cookie that scripts may read; empty if there is none. */
export function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? '');
}
