import { type NextRequest, NextResponse } from 'next/server';
import { variant } from '@/lib/config';
import { LED_COOKIE, SESSION_SECONDS } from '@/lib/domain/account/page-cookies';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { landingPage } from '@/lib/server/plain/landing/page';
import { wayIn } from '@/lib/server/way-in';

const leadTo = (location: string) =>
  new NextResponse(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });

/** The landing, in the variant that has one; somebody signed in is led on once a session. */
export async function GET(request: NextRequest) {
  if (!variant().features.landing) return leadTo(LOGIN_ROUTE);
  const way = await wayIn(request.cookies);
  if (!way?.isDue) return landingPage(request, way);
  const answer = leadTo(way.to);
  answer.cookies.set(LED_COOKIE, way.uid, { maxAge: SESSION_SECONDS, sameSite: 'lax' });
  return answer;
}
