import type {
  answerSecondStep as AnswerSecondStep,
  CurrentUser,
  getUser,
  logIn as LogIn,
  logOut as LogOut,
} from "@passerelle/contract/identity/accounts";
import { refreshInCookie } from "@passerelle/contract/refresh-cookie";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { ApiError, call, moveFormerSession } from "./api.ts";
import { takeEarlySession } from "./early-session.ts";
import { clearTab, clearTypedOfOthers, saveTabEmail } from "./kept-typing.ts";
import {
  clearTokens,
  readAccess,
  readDevice,
  readSuspendedSession,
  storeTokens,
  subscribeTokens,
  type Tokens,
} from "./tokens.ts";
import { hasUnsaved, useHasUnsaved } from "./use-unsaved.ts";

/** The user when nobody is logged in (docs/product/accounts-and-sessions.md#tokens-in-the-browser). */
const nobody = {
  id: "",
  email: "",
  first_name: "",
  last_name: "",
  job_title: "",
  phone: "",
  type: "",
  is_superuser: false,
  is_staff: false,
  school: null,
  company: null,
  two_step: "off",
  school_users: [],
} satisfies CurrentUser;

/** The password was right; a code must be sent with this token. */
export class SecondStepNeeded extends Error {
  readonly token: string;
  constructor(token: string) {
    super("second step");
    this.token = token;
  }
}

type Credentials = { email: string; password: string };
const firstStep = async (credentials: Credentials) => {
  const body = { ...credentials, device: readDevice() };
  const answer = await call<typeof LogIn>("POST /token/", { body }, { headers: refreshInCookie });
  if ("second_step" in answer) throw new SecondStepNeeded(answer.second_step.token);
  return answer;
};

export type Session = {
  /**
   * `loading` until the stored token is checked; so it is on the server and at the first render. `unanswered` when a token exists and
   * the server does not answer: nobody is logged out for that.
   */
  state: "loading" | "unanswered" | "anonymous" | "logged-in";
  user: CurrentUser;
  /** Logs in again when the session ended under typed input: the same account, and the screen stays. */
  logInAgain: (password: string) => Promise<void>;
  /** Account of the session, or of the one that ended by itself; empty when nobody logged in on this page. */
  lastEmail: string;
  /** Stores the tokens and loads the user. Throws ApiError or {@link SecondStepNeeded}. */
  logIn: (credentials: Credentials) => Promise<CurrentUser>;
  /** Sends the code; with `stays` the screen stays, as with `logInAgain`. */
  answerSecondStep: (step: { token: string; code: string }, stays?: boolean) => Promise<CurrentUser>;
  logOut: () => Promise<void>;
  /** Continues with other tokens after a password change. */
  renew: (tokens: Tokens) => void;
  /** Clears everything here: the account is erased. */
  forget: () => void;
};

const SessionContext = createContext<Session>({
  state: "loading",
  user: nobody,
  logIn: () => Promise.reject(new Error("no session provider")),
  logInAgain: () => Promise.reject(new Error("no session provider")),
  answerSecondStep: () => Promise.reject(new Error("no session provider")),
  lastEmail: "",
  logOut: () => Promise.resolve(),
  renew: () => {},
  forget: () => {},
});

/** Token with which the user was last requested. */
let askedWith: string | null = null;
const fetchUser = async () => {
  askedWith = readAccess();
  const early = await takeEarlySession(askedWith);
  return (early ?? (await call<typeof getUser>("GET /user/"))).user;
};
const hasStoredToken = (): boolean | undefined => readAccess() !== null;
export const sessionKey = ["session", "user"];

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  // Tokens are always cleared first; the state follows them and cannot differ.
  const hasToken = useSyncExternalStore(subscribeTokens, hasStoredToken, () => undefined);
  const { data, error, isPending } = useQuery({
    queryKey: sessionKey,
    queryFn: fetchUser,
    enabled: hasToken === true,
    staleTime: 5 * 60_000,
    retry: (count, failure) => count < 2 && failure instanceof ApiError && failure.status === 0,
  });

  useEffect(() => void moveFormerSession(), []);

  // A token that opens nothing is cleared; a server that does not answer logs nobody out.
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    // The end of an impersonation is shown by its banner and returns to the own session.
    if (!isOver || readSuspendedSession()) return;
    // Another tab stored its own token meanwhile: the refused one is gone.
    const access = readAccess();
    if (access && access !== askedWith) return void queries.refetchQueries({ queryKey: sessionKey });
    clearTokens();
    // Typed input belongs to what was loaded.
    if (!hasUnsaved()) queries.removeQueries();
  }, [isOver, queries]);

  const enter = useCallback(
    async (tokens: Tokens, stays: boolean) => {
      if (!stays) queries.removeQueries();
      storeTokens(tokens);
      const user = await queries.fetchQuery({ queryKey: sessionKey, queryFn: fetchUser, staleTime: 0 });
      if (stays) void queries.invalidateQueries();
      return user;
    },
    [queries],
  );
  const logIn = useCallback(async (credentials: Credentials) => enter(await firstStep(credentials), false), [enter]);
  const answerSecondStep = useCallback(
    async (step: { token: string; code: string }, stays = false) => {
      const body = { ...step, device: readDevice() };
      const tokens = await call<typeof AnswerSecondStep>(
        "POST /token/second-step/",
        { body },
        { headers: refreshInCookie },
      );
      return enter(tokens, stays);
    },
    [enter],
  );
  const [lastEmail, setLastEmail] = useState("");
  if (hasToken && data && data.email !== lastEmail) setLastEmail(data.email);
  useEffect(() => {
    if (!data) return;
    clearTypedOfOthers(data.id);
    saveTabEmail(data.email);
  }, [data]);
  const logInAgain = useCallback(
    async (password: string) => {
      await enter(await firstStep({ email: lastEmail, password }), true);
    },
    [enter, lastEmail],
  );
  const forget = useCallback(() => {
    clearTokens();
    // A person who logs out leaves no address on a shared screen.
    setLastEmail("");
    clearTab();
    queries.clear();
  }, [queries]);
  const logOut = useCallback(async () => {
    // The own session ends together with an impersonation begun from it.
    const suspended = readSuspendedSession();
    if (suspended) storeTokens(JSON.parse(suspended));
    try {
      await call<typeof LogOut>("POST /logout/", { body: {} });
    } finally {
      forget();
    }
  }, [forget]);

  // When a session ends under typed input, the page keeps its owner until they return (`Guard`).
  const isTyping = useHasUnsaved();
  const left = !hasToken && isTyping ? data : undefined;
  const session = useMemo<Session>(() => {
    const acts = {
      logIn,
      logInAgain,
      answerSecondStep,
      lastEmail,
      logOut,
      forget,
      renew: (tokens: Tokens) => storeTokens(tokens),
    };
    if (hasToken && data) return { state: "logged-in", user: data, ...acts };
    if (hasToken === undefined || (hasToken && isPending && !error)) return { state: "loading", user: nobody, ...acts };
    if (hasToken && !isOver) return { state: "unanswered", user: nobody, ...acts };
    return { state: "anonymous", user: left ?? nobody, ...acts };
  }, [hasToken, data, left, isPending, error, isOver, logIn, logInAgain, answerSecondStep, lastEmail, logOut, forget]);

  return <SessionContext value={session}>{children}</SessionContext>;
};

export const useSession = () => useContext(SessionContext);
