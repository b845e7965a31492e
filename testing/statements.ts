import pg from "pg";
import { vi } from "vitest";

/**
 * The statements that the product sends while something is done, as they were sent. What the task queue does meanwhile, on connections
 * of its own, is not counted.
 */
export const statementsOf = async (act: () => Promise<unknown>) => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await act();
    return query.mock.calls
      .filter((_, index) => {
        const client = query.mock.contexts[index] as unknown as {
          connectionParameters: { application_name?: string };
        };
        return client.connectionParameters.application_name === "passerelle";
      })
      .map(([statement]) => JSON.stringify(statement));
  } finally {
    query.mockRestore();
  }
};
