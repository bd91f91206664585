// One function per file, named after it; this file only exports them, a section per feature.
import './support/options';

// Session and producers
// Events and tickets
// Sales and the door
// Mailing
// Administration
export { setFeature } from './set-feature';
