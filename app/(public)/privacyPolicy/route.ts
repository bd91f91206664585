import type { NextRequest } from 'next/server';
import { policyPage } from '@/lib/server/plain/site/policy';
import { wayIn } from '@/lib/server/way-in';

/** The privacy policy. */
export const GET = async (request: NextRequest): Promise<Response> =>
  policyPage(request, await wayIn(request.cookies));
