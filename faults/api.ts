import { ask } from '../e2e/product';
import type { Json } from '../graphql-server/testing/client';

/** Sends GraphQL requests to one port with a session. */
export interface Api {
  /** Returns the data. Throws the errors. */
  run(query: string, variables?: object): Promise<Json>;
  /** Returns the response with its errors. */
  response(query: string, variables?: object): Promise<Json>;
}

export function apiOf(port: number, cookie = ''): Api {
  const response = async (query: string, variables: object = {}) => {
    const request = { port, method: 'POST', path: '/graphql', headers: { cookie }, body: { query, variables } };
    return JSON.parse((await ask(request)).body);
  };
  return {
    response,
    async run(query, variables) {
      const { data, errors } = await response(query, variables);
      if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
      return data;
    },
  };
}
