'use client';

export { PageError as default } from '../providers';
