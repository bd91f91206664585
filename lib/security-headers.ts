/** The security headers of every answer; the policy of a page, with its nonce, is set in proxy.ts. */
export const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  // Google's sign-in popup must still be able to message the window that opened it.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(), payment=()' },
];

/** For every page but the one that other sites may frame: that one says so by its policy, and this could only forbid it. */
export const FRAME_HEADER = { key: 'X-Frame-Options', value: 'DENY' };

/** The policy of what is no page of ours: files, redirects, errors of the server. No script of theirs runs in a page. */
export const CLOSED_POLICY = {
  key: 'Content-Security-Policy',
  value:
    "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
