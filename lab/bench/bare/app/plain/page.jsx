export { default } from '../empty/page';
