/** Whether a text is an absolute https address with a host and without credentials. */
export function isHttpsUrl(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(text)) return false;
  try {
    const url = new URL(text);
    return (
      url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === ''
    );
  } catch {
    return false;
  }
}

/**
 * What people paste for an address without its beginning ('maps.app.goo.gl/x', '//maps.google.com'), with https://
 * before it; anything else stays as it was typed, for the check to refuse.
 */
export function withHttps(text: string): string {
  const typed = text.trim().replace(/^\/\//, '');
  const isBare = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]\S*)?$/i.test(typed);
  return isBare ? `https://${typed}` : text.trim();
}
