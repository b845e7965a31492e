import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("pages/HomePage.tsx")] satisfies RouteConfig;
