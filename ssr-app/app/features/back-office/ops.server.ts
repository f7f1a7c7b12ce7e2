import type { AppLoadContext } from "@remix-run/cloudflare";
import { api, type CallOptions } from "~/lib/api.server";

type Scalar = string | number | boolean | null | undefined;
interface Ops {
  get<T>(path: string, query?: Record<string, Scalar>): Promise<T>;
  post<T = void>(
    path: string,
    body: Record<string, unknown>,
    query?: Record<string, Scalar>,
    options?: CallOptions,
  ): Promise<T>;
  put<T = void>(path: string, body: Record<string, unknown>, options?: CallOptions): Promise<T>;
  delete<T = void>(path: string): Promise<T>;
}
/** Until the contract has these calls. */
export const ops = (context: AppLoadContext) => api(context) as unknown as Ops;
