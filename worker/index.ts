/** Entry: requests go to the API and the page; tables are Durable Objects. */
import { app } from './api/app.ts';

export { Table } from './table/object.ts';
export default { fetch: app.fetch };
