type Asked = { method: string; headers: Pick<Headers, 'get'> };

/**
 * Whether a request asks for a link without anybody having pressed it: a check by HEAD, or a browser or mail program that
 * fetches ahead. It is answered, and counts as nobody.
 */
export function isPrefetch({ method, headers }: Asked): boolean {
  const asks = (name: string) => /prefetch|prerender|preview/i.test(headers.get(name) ?? '');
  return method === 'HEAD' || ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some(asks);
}
