import type {
  answerSecondStep as AnswerSecondStep,
  CurrentUser,
  getUser,
  logIn as LogIn,
  logOut as LogOut,
} from "@passerelle/contract/accounts";
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
import { hasUnsaved, useHasUnsaved } from "#ui/use-unsaved.ts";
import { ApiError, call, moveFormerSession } from "./api.ts";
import { clearTokens, readAccess, readDevice, readKept, storeTokens, subscribeTokens, type Tokens } from "./tokens.ts";

/** The empty user of the specification (1 §3): nobody is logged in. */
const nobody = {
  id: "",
  email: "",
  type: "",
  is_superuser: false,
  is_staff: false,
  school: null,
  company: null,
  two_step: "off",
  school_users: [],
} satisfies CurrentUser;

/** The password was right, and a code is left to give with this token. */
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
   * `loading` until the stored token has been checked: on the server and at the very first rendering it always is. `unanswered` when
   * there is one and the server does not answer: nobody is logged out for that.
   */
  state: "loading" | "unanswered" | "anonymous" | "logged-in";
  user: CurrentUser;
  /** Logs in again where the session ended under something that is being typed: the same account, and what is on screen stays. */
  logInAgain: (password: string) => Promise<void>;
  /** Whose session it is, or was until it ended by itself; empty when nobody has been logged in on this page. */
  lastEmail: string;
  /** Stores the tokens and loads the user. Throws ApiError, or {@link SecondStepNeeded}. */
  logIn: (credentials: Credentials) => Promise<CurrentUser>;
  /** The code that was left to give; `stays` keeps what is on screen, as `logInAgain` does. */
  answerSecondStep: (step: { token: string; code: string }, stays?: boolean) => Promise<CurrentUser>;
  logOut: () => Promise<void>;
  /** Goes on with other tokens: the password was changed. */
  renew: (tokens: Tokens) => void;
  /** Forgets everything here: the account is gone. */
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

/** The token with which the user was last asked for. */
let askedWith: string | null = null;
const fetchUser = async () => {
  askedWith = readAccess();
  return (await call<typeof getUser>("GET /user/")).user;
};
const hasStoredToken = (): boolean | undefined => readAccess() !== null;
export const sessionKey = ["session", "user"];

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  // Whoever ends the session, its tokens go first: the state follows them, and cannot differ from them.
  const hasToken = useSyncExternalStore(subscribeTokens, hasStoredToken, () => undefined);
  const { data, error, isPending } = useQuery({
    queryKey: sessionKey,
    queryFn: fetchUser,
    enabled: hasToken === true,
    staleTime: 5 * 60_000,
    retry: (count, failure) => count < 2 && failure instanceof ApiError && failure.status === 0,
  });

  useEffect(() => void moveFormerSession(), []);

  // A token that opens nothing is forgotten; a server that does not answer is no reason to log anybody out.
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    // The end of an impersonation is told by its banner, and leads back to one's own session.
    if (!isOver || readKept()) return;
    // Another tab has stored its own since: what was refused is gone already.
    const access = readAccess();
    if (access && access !== askedWith) return void queries.refetchQueries({ queryKey: sessionKey });
    clearTokens();
    // What is being typed stands on what was read.
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
  const logInAgain = useCallback(
    async (password: string) => {
      await enter(await firstStep({ email: lastEmail, password }), true);
    },
    [enter, lastEmail],
  );
  const forget = useCallback(() => {
    clearTokens();
    // Who leaves on purpose leaves no address on a screen that others may use.
    setLastEmail("");
    queries.clear();
  }, [queries]);
  const logOut = useCallback(async () => {
    // One's own session ends, and what was begun from it with it.
    const kept = readKept();
    if (kept) storeTokens(JSON.parse(kept));
    try {
      await call<typeof LogOut>("POST /logout/", { body: {} });
    } finally {
      forget();
    }
  }, [forget]);

  // A session that ends under something typed: the page goes on standing on whose it was, until they are back (`Guard`).
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
