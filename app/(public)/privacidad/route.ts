import * as desk from './[producerId]/route';

const OF_PLATFORM = { params: Promise.resolve({ producerId: '' }) };

/** The platform's desk of rights. */
export const GET = (request: Request): Promise<Response> => desk.GET(request, OF_PLATFORM);
export const POST = (request: Request): Promise<Response> => desk.POST(request, OF_PLATFORM);
