'use client';

export { BareError as default } from './providers';
