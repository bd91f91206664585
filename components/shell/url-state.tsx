'use client';

// Only pages with a list keep their state in the URL, so only they carry what keeps it.
export { NuqsAdapter as UrlState } from 'nuqs/adapters/next/app';
