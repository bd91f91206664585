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
