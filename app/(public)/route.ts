import type { NextRequest } from 'next/server';
import { variant } from '@/lib/config';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { landingPage } from '@/lib/server/plain/landing/page';
import { wayIn } from '@/lib/server/way-in';

/** The landing, for whoever is not signed in, in the variant that has one. */
export async function GET(request: NextRequest) {
  const location = variant().features.landing ? await wayIn(request.cookies) : LOGIN_ROUTE;
  return location
    ? new Response(null, { status: 307, headers: { location } })
    : landingPage(request);
}
