import { type NextRequest, NextResponse } from 'next/server';
import { configFromEnv } from '@/lib/config';
import { isEmbeddable, isKeptPicture } from '@/lib/domain/kit/routes/links';
import { functionsOrigin } from '@/lib/functions-url';

/**
 * Sets the content security policy with a nonce per response: only scripts that carry it, or that such a script
 * loads, may run. `connect-src` lists the services that the panel calls.
 */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, isEmbeddable(request.nextUrl.pathname));
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // A layout does not know the path of its page.
  headers.set('x-path', request.nextUrl.pathname);
  // Next reads the nonce from this header and adds it to its own scripts.
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  // The page is a shell without data, but its nonce must never be reused. An event's pictures have none, and are kept.
  if (!isKeptPicture(request.nextUrl.pathname)) {
    response.headers.set('cache-control', 'private, no-store');
  }
  return response;
}

function contentSecurityPolicy(nonce: string, isFramed: boolean): string {
  const settings = configFromEnv(process.env);
  const { emulators, firebase, appCheckKey } = settings;
  // reCAPTCHA, by which a page proves what it is.
  const captcha = appCheckKey ? ' https://www.google.com/recaptcha/' : '';
  const development = process.env.NODE_ENV === 'development';
  const services = emulators
    ? [emulators.auth, `http://${emulators.firestore}`, functionsOrigin(settings)]
    : [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
        functionsOrigin(settings),
        ...(appCheckKey ? ['https://content-firebaseappcheck.googleapis.com'] : []),
      ];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    // Radix and the charts position elements with style attributes, which no nonce can cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${services.join(' ')}${captcha}${development ? ' ws:' : ''}`,
    `frame-src 'self' ${emulators ? emulators.auth : `https://${firebase.authDomain}`}${captcha}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
    ...(emulators ? [] : ['upgrade-insecure-requests']),
  ].join('; ');
}

export const config = {
  // Everything but files: the build's own, and those of `public/` and `app/` by name. Not by extension, because
  // any page can be requested under a path that has one.
  matcher: [
    '/((?!_next/static/|(?:logo-(?:early|panel)(?:-dark)?\\.svg|og(?:-panel)?\\.png|whatsapp-chat\\.webp|instrument-sans\\.woff2|embed\\.js|icon\\.svg|apple-icon\\.png|screens/(?:event|(?:campaign|finance)(?:-phone)?)-(?:light|dark)\\.webp|validate/icon-(?:192|512)\\.png)$).*)',
  ],
};
