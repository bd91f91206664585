/** In place of the panel's, which Turbopack would find above and whose policy lets no script of this page run. */
export function register() {}
